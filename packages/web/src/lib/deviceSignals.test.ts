import { describe, expect, it } from 'vitest';
import { DeviceSignals, type SignalDevice } from './deviceSignals.ts';

const ACTIVE = { hasBeenActive: true, isActive: false };

function fakeDevice(rest: SignalDevice = {}): { signals: DeviceSignals; calls: unknown[] } {
  const calls: unknown[] = [];
  const signals = new DeviceSignals({
    vibrate: (pattern: unknown) => calls.push(pattern) > 0,
    setAppBadge: (count?: number) => Promise.resolve(void calls.push(`badge ${count}`)),
    clearAppBadge: () => Promise.resolve(void calls.push('no badge')),
    userActivation: ACTIVE,
    ...rest,
  });
  return { signals, calls };
}

describe('DeviceSignals', () => {
  it('vibrates, and sets and clears the badge', () => {
    const { signals, calls } = fakeDevice();
    expect(signals.canVibrate).toBe(true);
    signals.vibrate();
    signals.setBadge(true);
    signals.setBadge(false);
    expect(calls).toEqual([[70, 50, 70], 'badge 1', 'no badge']);
  });

  it('does not vibrate before the first gesture', () => {
    const { signals, calls } = fakeDevice({ userActivation: { ...ACTIVE, hasBeenActive: false } });
    signals.vibrate();
    expect(calls).toEqual([]);
  });

  it('does nothing on a device without these parts', () => {
    const signals = new DeviceSignals({ userActivation: ACTIVE });
    expect(signals.canVibrate).toBe(false);
    expect(() => {
      signals.vibrate();
      signals.setBadge(true);
      signals.setBadge(false);
    }).not.toThrow();
  });

  it('ignores that the device refuses a badge', async () => {
    const { signals } = fakeDevice({ setAppBadge: () => Promise.reject(new Error('not installed')) });
    // An unhandled rejection would fail the run.
    expect(() => signals.setBadge(true)).not.toThrow();
    await Promise.resolve();
  });
});
