/** What a device may offer to call its owner. Any part may be missing: computers do not vibrate, Safari has other parts. */
export type SignalDevice = Partial<
  Pick<Navigator, 'vibrate' | 'setAppBadge' | 'clearAppBadge' | 'userActivation'>
>;

/** Milliseconds: on, off, on. */
const TURN_PATTERN = [70, 50, 70];

/** Vibration and the badge on the icon of the installed app. What the device lacks or refuses does nothing. */
export class DeviceSignals {
  private readonly device: SignalDevice;

  constructor(device: SignalDevice) {
    this.device = device;
  }

  get canVibrate(): boolean {
    return this.device.vibrate !== undefined;
  }

  /** Browsers reject vibration before the first user gesture. */
  vibrate(): void {
    if (this.device.userActivation?.hasBeenActive) this.device.vibrate?.(TURN_PATTERN);
  }

  setBadge(isOn: boolean): void {
    const done = isOn ? this.device.setAppBadge?.(1) : this.device.clearAppBadge?.();
    done?.catch(() => {});
  }
}

export const deviceSignals = new DeviceSignals(globalThis.navigator ?? {});
