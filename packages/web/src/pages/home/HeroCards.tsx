import { FIELDS, ICONS } from '../../components/art/cardShapes.ts';

const HEROES = [
  { kind: 'heir', colour: 'green', type: 'character' },
  { kind: 'spy', colour: 'blue', type: 'character' },
  { kind: 'lord', colour: 'red', type: 'character' },
  { kind: 'ambush', colour: 'gold', type: 'intrigue' },
  { kind: 'soldier', colour: 'black', type: 'character' },
] as const;

/** A fan of cards beside the title: art only, so that the home page needs no card texts. */
export const HeroCards = () => (
  <div class="hero-cards" aria-hidden="true">
    {HEROES.map(({ kind, colour, type }, index) => (
      <span key={kind} class={`card face family-${colour}`} style={`--turn:${index - 2}`}>
        <svg class="art" viewBox="0 0 100 118" preserveAspectRatio="xMidYMin slice">
          <path class="family-field" d={FIELDS[type]} />
          <path class="hatching" d={FIELDS[type]} fill={`url(#hatch-${colour})`} />
          <svg
            x={ICONS[type].x}
            y={ICONS[type].y}
            width={ICONS[type].size}
            height={ICONS[type].size}
            class="icon"
          >
            <use href={`#icon-${kind}`} />
          </svg>
        </svg>
      </span>
    ))}
  </div>
);
