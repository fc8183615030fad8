import { expect, it } from 'vitest';
import { DirectStore } from './testing/directStore.ts';
import { write } from './testing/writes.ts';
import { newFolder } from './testing/folder.ts';

const lease = 50;

it('hands out work when its time has come, the oldest first and no more than asked for', () => {
  const store = new DirectStore();
  store.append(
    write('oak', 1, {
      due: [
        { kind: 'clock', at: 300 },
        { kind: 'bot', at: 100 },
      ],
    }),
  );
  store.append(write('elm', 1, { due: [{ kind: 'clock', at: 200 }] }));
  expect(store.claimDue(99, lease, 10)).toEqual([]);
  expect(store.claimDue(300, lease, 2)).toEqual([
    { table: 'oak', kind: 'bot', at: 100 },
    { table: 'elm', kind: 'clock', at: 200 },
  ]);
  expect(store.claimDue(300, lease, 2)).toEqual([{ table: 'oak', kind: 'clock', at: 300 }]);
  expect(store.claimDue(300, lease, 2)).toEqual([]);
});

it('hands work out again when the lease is over, and at once when the store is opened anew', () => {
  const folder = newFolder();
  const store = new DirectStore(folder);
  store.append(write('oak', 1, { due: [{ kind: 'bot', at: 100 }] }));
  const work = [{ table: 'oak', kind: 'bot', at: 100 }];
  expect(store.claimDue(100, lease, 10)).toEqual(work);
  expect(store.claimDue(149, lease, 10)).toEqual([]);
  expect(store.claimDue(150, lease, 10)).toEqual(work);
  expect(new DirectStore(folder).claimDue(151, lease, 10)).toEqual(work);
});

it('forgets what a change replaces', () => {
  const store = new DirectStore();
  store.append(
    write('oak', 1, {
      due: [
        { kind: 'bot', at: 100 },
        { kind: 'clock', at: 100 },
      ],
    }),
  );
  store.append(write('oak', 2, { due: [{ kind: 'clock', at: 400 }] }));
  expect(store.claimDue(399, lease, 10)).toEqual([]);
  expect(store.claimDue(400, lease, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 400 }]);
  store.append(write('oak', 3, { due: [] }));
  expect(store.claimDue(10_000, lease, 10)).toEqual([]);
});

it('lets work that a change leaves as it was stay leased, and work that it moves go out anew', () => {
  const store = new DirectStore();
  store.append(
    write('oak', 1, {
      due: [
        { kind: 'bot', at: 100 },
        { kind: 'clock', at: 100 },
      ],
    }),
  );
  store.claimDue(100, lease, 10);
  store.append(
    write('oak', 2, {
      due: [
        { kind: 'bot', at: 100 },
        { kind: 'clock', at: 110 },
      ],
    }),
  );
  expect(store.claimDue(110, lease, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 110 }]);
});

it('does not wait for a lease from before the clock was set back by an hour', () => {
  const hour = 3_600_000;
  const store = new DirectStore();
  store.append(write('oak', 1, { due: [{ kind: 'bot', at: 100 }] }));
  store.claimDue(100 + hour, lease, 10);
  expect(store.claimDue(101, lease, 10)).toEqual([{ table: 'oak', kind: 'bot', at: 100 }]);
  expect(store.claimDue(102, lease, 10)).toEqual([]);
});
