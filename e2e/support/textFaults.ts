import type { Page } from '@playwright/test';

/**
 * Finds texts of the visible page that are cut off, stick out of their button or box, or leave the window sideways.
 * Names of hand cards must not be covered. Texts in a scrolled box count as visible; `.visually-hidden` ones do not.
 */
export const findTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const faults = new Map<Element, string>();

    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

    const nameOf = (element: Element): string => {
      const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
      return `${element.localName}${classes.join('')}`;
    };

    /** Log entries that do not fit the strip of a phone stand beside it, out of sight. */
    const isBesideStrip = (element: Element): boolean => {
      const entry = element.closest('.log li');
      if (!entry) return false;
      const { right } = entry.parentElement!.getBoundingClientRect();
      return entry.getBoundingClientRect().left >= right - TOLERANCE;
    };

    /** Names of players, which are as long as they like, may end in an ellipsis. */
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[inert], svg, select, option, bdi') &&
      !isRotated(element) &&
      !isBesideStrip(element);

    const rotated = [...document.querySelectorAll('body *')].filter((element) => {
      const { transform, rotate } = getComputedStyle(element);
      return rotate !== 'none' || new DOMMatrix(transform).b !== 0;
    });
    /** The boxes of a rotated card say nothing about its text; the same cards stand upright elsewhere. */
    const isRotated = (element: Element): boolean => rotated.some((card) => card.contains(element));

    /** Text for screen readers only is one pixel large. */
    const isForReaders = ({ width, height }: DOMRect): boolean => width <= 1 && height <= 1;

    const isPainted = ({
      backgroundColor,
      backgroundImage,
      borderLeftWidth,
      borderLeftStyle,
    }: CSSStyleDeclaration) =>
      backgroundImage !== 'none' ||
      !/^(?:rgba\(.*, 0\)|transparent)$/u.test(backgroundColor) ||
      (borderLeftStyle !== 'none' && parseFloat(borderLeftWidth) > 0);

    /** The part of the box that its text may fill. */
    const paddingBox = (element: Element): DOMRect => {
      const { left, top } = element.getBoundingClientRect();
      return new DOMRect(
        left + element.clientLeft,
        top + element.clientTop,
        element.clientWidth,
        element.clientHeight,
      );
    };

    const sticksOut = (text: DOMRect, box: DOMRect, axis: 'x' | 'y'): boolean =>
      axis === 'x'
        ? text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE
        : text.top < box.top - TOLERANCE || text.bottom > box.bottom + TOLERANCE;

    /** Lines have room above and below their letters: only what is half outside is cut. */
    const letters = ({ left, top, width, height }: DOMRect): DOMRect =>
      new DOMRect(left, top + height * 0.2, width, height * 0.6);

    const faultOf = (start: Element, text: DOMRect): string | undefined => {
      let isXFree = false;
      let isYFree = false;
      let hasBox = false;
      for (let element: Element | null = start; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = paddingBox(element);
        if (isForReaders(box)) return undefined;
        isXFree ||= scrolls(style.overflowX);
        isYFree ||= scrolls(style.overflowY);
        if (!hasBox && isPainted(style) && !element.matches('html, body')) {
          hasBox = true;
          if (!isXFree && sticksOut(text, box, 'x')) return `is wider than its box ${nameOf(element)}`;
          if (!isYFree && sticksOut(letters(text), box, 'y'))
            return `is higher than its box ${nameOf(element)}`;
        }
        if (element.matches('button:not(.pile), .action, .link')) {
          if (!isXFree && sticksOut(text, box, 'x')) return `is wider than ${nameOf(element)}`;
          if (!isYFree && sticksOut(letters(text), box, 'y')) return `is higher than ${nameOf(element)}`;
        }
        if (!isXFree && clips(style.overflowX) && sticksOut(text, box, 'x'))
          return `is cut off sideways by ${nameOf(element)}`;
        if (!isYFree && clips(style.overflowY) && sticksOut(letters(text), box, 'y'))
          return `is cut off by ${nameOf(element)}`;
        if (style.position === 'fixed') return undefined;
      }
      const width = document.documentElement.clientWidth;
      if (!isXFree && (text.left < -TOLERANCE || text.right > width + TOLERANCE)) return 'leaves the window';
      return undefined;
    };

    /** The names of a full hand on a phone stand below their cards, and may be wider. */
    const boxedElement = (element: Element, text: DOMRect): Element => {
      const card = element.closest('.hand .card');
      return card && text.top >= card.getBoundingClientRect().bottom ? card.closest('.hand')! : element;
    };

    /** Whether something else lies on an end of the name of a hand card. */
    const isCovered = (element: Element, { left, right, top, height }: DOMRect): boolean => {
      const hand = element.closest('.hand');
      if (!hand || !element.matches('.card-name')) return false;
      const middle = top + height / 2;
      const others = [...hand.querySelectorAll('.card')].filter((card) => !card.contains(element));
      return [...others, ...others.map((card) => card.querySelector('.card-name')!)].some((other) => {
        const box = other.getBoundingClientRect();
        return (
          box.left < right - TOLERANCE &&
          box.right > left + TOLERANCE &&
          box.top < middle &&
          box.bottom > middle
        );
      });
    };

    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent!.trim() || faults.has(element) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        const fault = isCovered(element, rect)
          ? 'is covered by another card'
          : faultOf(boxedElement(element, rect), rect);
        if (fault) faults.set(element, fault);
      }
    }
    return [...faults].map(([element, fault]) => {
      const text = element.textContent.trim().replaceAll(/\s+/gu, ' ').slice(0, 60);
      return `“${text}” (${nameOf(element)}) ${fault}`;
    });
  });
