import { Bar } from '../app/Bar.tsx';
import { say } from '../words/words.ts';

export default function GalleryPage() {
  return (
    <div class="page gallery-page">
      <Bar />
      <main>
        <h1>{say('gallery.title')}</h1>
      </main>
    </div>
  );
}
