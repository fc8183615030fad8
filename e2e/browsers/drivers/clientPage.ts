export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

/** A page of the client in any browser: the few commands that every driver has. */
export interface ClientPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It is sent as text and sees nothing of the test but its argument. */
  run<Argument, Result>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Clicks a visible element, as a mouse does. Waits until nothing covers it. */
  click(selector: string, index?: number): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** Errors that no code of the page has caught. */
  errors(): Promise<readonly string[]>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that opens pages without common cookies or storage: each belongs to another person. */
export interface ClientBrowser {
  readonly version: string;
  newPage(size?: ViewportSize): Promise<ClientPage>;
  close(): Promise<void>;
}

export const DESKTOP: ViewportSize = { width: 1440, height: 900 };
export const PHONE: ViewportSize = { width: 390, height: 844 };
