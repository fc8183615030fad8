import { parseAnswer } from './parseAnswer.ts';
import type { Prompt } from './prompt.ts';
import { columns, hang, wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';
import { MAX_LINE, type Terminal } from '../terminal/terminal.ts';

/** Output of a command, or undefined if the line is not a command. */
export type Commands = (line: string) => readonly string[] | undefined;

/** The index of an option, or why there is none. */
export type PromptResult = number | 'left' | 'input ended';

const YES = ['y', 'yes'];
const NO = ['n', 'no'];

export async function promptForOption(
  first: Prompt,
  terminal: Terminal,
  commands: Commands,
  confirms: boolean,
  style: Style,
): Promise<PromptResult> {
  const print = (lines: readonly string[]) => terminal.print(lines);
  const printText = (text: string) => print(wrap(text, terminal.columns));
  const show = (prompt: Prompt) => print(renderPrompt(prompt, terminal.columns, style));
  let current = first;
  let path: readonly string[] = [];
  show(first);
  for (;;) {
    const line = await terminal.readLine();
    if (line === undefined) return 'input ended';
    if (line.length > MAX_LINE) {
      printText(`That line is longer than ${MAX_LINE} characters. Type ? for help.`);
      continue;
    }
    const typed = line.trim().toLowerCase();
    if (typed === 'quit' || typed === 'exit') {
      const sure = await askYesNo('Leave the game before its end? yes or no', terminal);
      if (sure === undefined) return 'input ended';
      if (sure) return 'left';
      show(current);
      continue;
    }
    const shown = commands(typed);
    if (shown) {
      print([...shown, '']);
      show(current);
      continue;
    }
    const answer = parseAt(typed, current, first, path);
    if (answer.type === 'problem') {
      printText(answer.why);
      continue;
    }
    if (answer.type === 'further') {
      current = answer.prompt;
      path = answer.path;
      show(current);
      continue;
    }
    const sure = !confirms || (await askYesNo(`${sentence(answer.path)}. Sure? yes or no`, terminal));
    if (sure === undefined) return 'input ended';
    if (sure) return answer.index;
    current = first;
    path = [];
    show(first);
  }
}

/** At the second question, input for the first one is accepted too: nothing is chosen yet. */
function parseAt(typed: string, current: Prompt, first: Prompt, path: readonly string[]) {
  const answer = parseAnswer(typed, current);
  if (current === first) return answer;
  if (answer.type === 'problem') {
    if (!answer.isUnknown) return answer;
    const restarted = parseAnswer(typed, first);
    return restarted.type === 'problem' && restarted.isUnknown ? answer : restarted;
  }
  return { ...answer, path: [...path, ...answer.path] };
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

function renderPrompt({ question, note, choices }: Prompt, width: number, style: Style): string[] {
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
    ...wrap(question, width).map(style.strong),
    ...(note === undefined ? [] : wrap(note, width).map(style.faint)),
    ...list.map(style.sentence),
  ];
}
