// Runs in a browser: plays the games and leaves their digest in the page.
import { digestGames, GAMES } from './digest.ts';

declare const document: { title: string; body: { textContent: string } };

document.body.textContent = digestGames(GAMES);
