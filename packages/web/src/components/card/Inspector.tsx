import { LargeCard } from './LargeCard.tsx';
import { inspected } from './inspect.ts';

const WIDTH = 236;
const SPACE = 14;

/** CSS position beside the card, on the side with more space. */
function placeBeside(box: DOMRect, cards: number): string {
  const width = Math.min(cards, 3) * WIDTH;
  const right = box.right + SPACE;
  const left = right + width < innerWidth ? right : Math.max(8, box.left - SPACE - width);
  const top = Math.max(8, Math.min(box.top - 40, innerHeight - 430));
  return `left:${left}px;top:${top}px`;
}

/** Tooltip with the inspected cards at reading size. Hidden from screen readers, which get the text by aria-describedby. */
export function Inspector() {
  const now = inspected.value;
  if (!now) return null;
  const known = now.cards.filter(({ kind }) => kind !== null).slice(0, 3);
  return (
    <div class="inspector" aria-hidden="true" style={placeBeside(now.beside, known.length)}>
      {known.map(({ kind, family }, index) => (
        <LargeCard key={index} kind={kind!} family={family} />
      ))}
    </div>
  );
}
