import { parseAnswer } from './parseAnswer.ts';
import type { Prompt } from './prompt.ts';
import { columns, hang, wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';
import { MAX_LINE, type Terminal } from '../terminal/terminal.ts';

/** What the words of a command show; undefined for what is no command. */
export type Commands = (line: string) => readonly string[] | undefined;

/** How asking ended: with an option's index, or with the wish to leave, or because nobody types any more. */
export type PromptResult = number | 'left' | 'input ended';

const YES = ['y', 'yes'];
const NO = ['n', 'no'];

/** Asks until one of the game's options is chosen. */
export async function promptForOption(
  ask: Prompt,
  terminal: Terminal,
  commands: Commands,
  confirms: boolean,
  paint: Style,
): Promise<PromptResult> {
  const print = (lines: readonly string[]) => terminal.print(lines);
  const say = (text: string) => print(wrap(text, terminal.columns));
  const pose = (posed: Prompt) => renderPrompt(posed, terminal.columns, paint);
  let now = ask;
  let before: readonly string[] = [];
  print(pose(ask));
  for (;;) {
    const line = await terminal.readLine();
    if (line === undefined) return 'input ended';
    if (line.length > MAX_LINE) {
      say(`That line is longer than ${MAX_LINE} characters. A word or two will do; ? explains.`);
      continue;
    }
    const typed = line.trim().toLowerCase();
    if (typed === 'quit' || typed === 'exit') {
      const sure = await askYesNo('Leave the game before its end? yes or no', terminal);
      if (sure === undefined) return 'input ended';
      if (sure) return 'left';
      print(pose(now));
      continue;
    }
    const shown = commands(typed);
    if (shown) {
      print([...shown, '', ...pose(now)]);
      continue;
    }
    const answer = readHere(typed, now, ask, before);
    if (answer.type === 'problem') {
      say(answer.why);
      continue;
    }
    if (answer.type === 'further') {
      now = answer.ask;
      before = answer.path;
      print(pose(now));
      continue;
    }
    const sure = !confirms || (await askYesNo(`${sentence(answer.path)}. Sure? yes or no`, terminal));
    if (sure === undefined) return 'input ended';
    if (sure) return answer.index;
    now = ask;
    before = [];
    print(pose(ask));
  }
}

/** At a second question, words that answer the first one anew are welcome: nothing is chosen yet. */
function readHere(typed: string, now: Prompt, first: Prompt, before: readonly string[]) {
  const answer = parseAnswer(typed, now);
  if (now === first) return answer;
  if (answer.type === 'problem') {
    if (!answer.isUnknown) return answer;
    const anew = parseAnswer(typed, first);
    return anew.type === 'problem' && anew.isUnknown ? answer : anew;
  }
  return { ...answer, path: [...before, ...answer.path] };
}

const sentence = (path: readonly string[]): string =>
  path.join(' ').replace(/^./, (letter) => letter.toUpperCase());

async function askYesNo(question: string, terminal: Terminal): Promise<boolean | undefined> {
  for (;;) {
    terminal.print(wrap(question, terminal.columns));
    const line = await terminal.readLine();
    if (line === undefined) return undefined;
    const typed = line.trim().toLowerCase();
    if (YES.includes(typed)) return true;
    if (NO.includes(typed)) return false;
    terminal.print(['Please answer yes or no.']);
  }
}

function renderPrompt({ question, note, choices }: Prompt, width: number, paint: Style): string[] {
  const digits = Math.max(...choices.map(({ key }) => String(key).length));
  const entries = choices.map(({ key, label }) => ({ head: `${String(key).padStart(digits + 1)} `, label }));
  const isTooWide = entries.some(({ head, label }) => head.length + label.length > width);
  const list = isTooWide
    ? entries.flatMap(({ head, label }) => hang(head, label, width))
    : columns(
        entries.map(({ head, label }) => head + label),
        width,
      );
  return [
    ...wrap(question, width).map(paint.strong),
    ...(note === undefined ? [] : wrap(note, width).map(paint.faint)),
    ...list.map(paint.sentence),
  ];
}
