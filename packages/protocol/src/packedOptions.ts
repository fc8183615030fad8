import type { Kind, Option, Place } from '@oriflamme/engine';

/**
 * Options on their way to a player. A Royal Decree in a long queue has hundreds of them, which all name the same few cards
 * and gaps: those that begin alike are one group. The order stays as it was.
 */
export type PackedOptions = readonly (
  | readonly ['lay', Kind, ...Place[]]
  | readonly ['move', number, ...number[]]
  | readonly ['one', Option]
)[];

type Group = ['lay', Kind, ...Place[]] | ['move', number, ...number[]] | ['one', Option];

export function packOptions(options: readonly Option[]): PackedOptions {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if ('card' in option && 'at' in option) {
      if (last?.[0] === 'lay' && last[1] === option.card) last.push(option.at);
      else groups.push(['lay', option.card, option.at]);
    } else if ('gap' in option) {
      if (last?.[0] === 'move' && last[1] === option.card) last.push(option.gap);
      else groups.push(['move', option.card, option.gap]);
    } else groups.push(['one', option]);
  }
  return groups;
}

export function unpackOptions(packed: PackedOptions): Option[] {
  return packed.flatMap((group): Option[] => {
    if (group[0] === 'one') return [group[1]];
    if (group[0] === 'move') {
      const [, card, ...gaps] = group;
      return gaps.map((gap) => ({ card, gap }));
    }
    const [, card, ...places] = group;
    return places.map((at) => ({ card, at }));
  });
}
