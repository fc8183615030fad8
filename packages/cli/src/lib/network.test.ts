import { expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { openNetwork } from './network.ts';

it('A command that cannot do without the network says in one line why it is not there', () => {
  const open = () =>
    openNetwork(() => {
      throw new Error('no such file');
    });
  expect(open).toThrow(UsageError);
  expect(open).toThrow(/^the bots' network cannot be loaded: no such file$/u);
});
