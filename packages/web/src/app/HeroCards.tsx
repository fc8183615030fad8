const HEROES = [
  { kind: 'heir', colour: 'green', type: 'character' },
  { kind: 'spy', colour: 'blue', type: 'character' },
  { kind: 'lord', colour: 'red', type: 'character' },
  { kind: 'ambush', colour: 'gold', type: 'intrigue' },
  { kind: 'soldier', colour: 'black', type: 'character' },
] as const;

const FIELDS = {
  character: 'M12.5 99V46C12.5 29 34 23.5 50 8C66 23.5 87.5 29 87.5 46V99Z',
  intrigue:
    'M27.4 25A24 24 0 0 1 72.6 25H79V31.4A24 24 0 0 1 79 76.6V83H72.6A24 24 0 0 1 27.4 83H21V76.6A24 24 0 0 1 21 31.4V25Z',
};

/** A fan of cards beside the title: pictures only, so that the first page needs no card's words. */
export const HeroCards = () => (
  <div class="hero-cards" aria-hidden="true">
    {HEROES.map(({ kind, colour, type }, index) => (
      <span key={kind} class={`card face f-${colour}`} style={`--turn:${index - 2}`}>
        <svg class="art" viewBox="0 0 100 118" preserveAspectRatio="xMidYMin slice">
          <path class="fld" d={FIELDS[type]} />
          <path class="hat" d={FIELDS[type]} fill={`url(#h-${colour})`} />
          <svg
            x={type === 'character' ? 21.5 : 23}
            y={type === 'character' ? 37 : 27}
            width="56"
            height="56"
            class="ico"
          >
            <use href={`#i-${kind}`} />
          </svg>
        </svg>
      </span>
    ))}
  </div>
);
