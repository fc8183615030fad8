import type { Kind } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { Misfortune } from '../app/Misfortune.tsx';
import '../table/table.css';
import { say } from '../words/words.ts';
import { AllCards } from './AllCards.tsx';
import { CardLeaf } from './CardLeaf.tsx';
import './gallery.css';
import { isKind } from './shelf.ts';

export default function GalleryPage({ words: [word] }: { readonly words: readonly string[] }) {
  const last = useRef<Kind>(undefined);
  useEffect(() => {
    if (word !== undefined && isKind(word)) last.current = word;
  }, [word]);
  if (word === undefined) return <AllCards last={last.current} />;
  if (!isKind(word)) return <Misfortune title={say('gallery.unknown')} text={say('gallery.unknownText')} />;
  return <CardLeaf kind={word} />;
}
