import { centre } from './elements.ts';

const EASE_OUT = 'cubic-bezier(.2,.7,.2,1)';
const EASE_IN_OUT = 'cubic-bezier(.5,0,.2,1)';

/** FLIP animation: moves an element from its previous box to the current one. */
export function slide(piece: Element, from: DOMRect, to: DOMRect, ms: number, lift = 0): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
  const scale = to.width > 0 ? from.width / to.width : 1;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const middle = `translate(${dx / 2}px, ${dy / 2 - lift}px)`;
  const frames = lift > 0 ? [start, middle, 'none'] : [start, 'none'];
  piece.animate(
    frames.map((transform) => ({ transform, transformOrigin: '0 0' })),
    { duration: ms, easing: EASE_IN_OUT },
  );
}

/** Moves a card into the queue. */
export function land(piece: Element, from: DOMRect, ms: number): void {
  const to = piece.getBoundingClientRect();
  const [a, b] = [centre(from), centre(to)];
  const scale = Math.max(0.25, from.width / Math.max(1, to.width));
  piece.animate(
    [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${Math.min(1, scale)})`, opacity: 0.6 },
      { transform: 'translateY(3px)', opacity: 1, offset: 0.85 },
      { transform: 'none' },
    ],
    { duration: ms, easing: EASE_OUT },
  );
}

/** Card flip around the vertical axis. */
export const turn = (piece: Element, ms: number): void =>
  void piece.animate(
    [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }],
    { duration: ms, easing: EASE_OUT },
  );

export const drop = (piece: Element, ms: number): void =>
  void piece.animate(
    [
      { transform: 'translate(-50%, -26px)', opacity: 0 },
      { transform: 'translate(-50%, 0)', opacity: 1 },
    ],
    { duration: ms, easing: EASE_OUT },
  );

export const fade = (piece: Element, ms: number): void =>
  void piece.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: ms });

export const pulse = (piece: Element, ms: number): void =>
  void piece.animate([{ transform: 'none' }, { transform: 'scale(1.16)' }, { transform: 'none' }], {
    duration: ms,
    easing: EASE_OUT,
  });

/** A temporary element in the animation layer. */
function ghost(layer: Element, box: DOMRect): HTMLElement {
  const piece = document.createElement('div');
  piece.className = 'ghost';
  piece.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  layer.append(piece);
  return piece;
}

/** Coins that fly along an arc, staggered. */
export function flyCoins(layer: Element, from: DOMRect, to: DOMRect, count: number, ms: number): void {
  const [a, b] = [centre(from), centre(to)];
  for (let i = 0; i < Math.min(count, 6); i++) {
    const coin = document.createElement('span');
    coin.className = 'coin flying';
    coin.style.cssText = `left:${a.x}px;top:${a.y}px`;
    layer.append(coin);
    const [x, y] = [b.x - a.x, b.y - a.y];
    const flight = coin.animate(
      [
        { transform: 'translate(-50%, -50%)', opacity: 1 },
        { transform: `translate(calc(-50% + ${x * 0.45}px), calc(-50% + ${y * 0.45 - 46}px))`, opacity: 1 },
        { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))`, opacity: 0.9 },
      ],
      { duration: ms, delay: i * 60 * (ms / 420), easing: EASE_IN_OUT, fill: 'both' },
    );
    flight.addEventListener('finish', () => coin.remove());
  }
}

/** Draws the red stroke across an eliminated card, which its style shows. */
export const strike = (card: Element, ms: number): void =>
  void card.animate([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }], {
    duration: ms,
    easing: EASE_OUT,
    pseudoElement: '::before',
  });

/** Fades a copy of a removed card out towards its owner. */
export function sink(layer: Element, card: Element, box: DOMRect, to: DOMRect | undefined, ms: number): void {
  const piece = ghost(layer, box);
  const copy = card.cloneNode(true) as HTMLElement;
  if (card.closest('.struck')) piece.classList.add('struck');
  piece.style.setProperty('--card-width', `${box.width}px`);
  piece.append(copy);
  const [a, b] = [centre(box), to ? centre(to) : centre(box)];
  const gone = piece.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(10px)', opacity: 0.8, offset: 0.3 },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.18)`, opacity: 0.1 },
    ],
    { duration: ms, easing: EASE_IN_OUT, fill: 'both' },
  );
  gone.addEventListener('finish', () => piece.remove());
}
