/** A message from one window to another. */
export interface SentMessage {
  readonly from: 'page' | 'frame';
  // biome-ignore lint/suspicious/noExplicitAny: a test reads messages of every shape
  readonly data: any;
  readonly targetOrigin: string;
}

/** A window with its own origin; its `document` is that of the test. */
export interface TestWindow extends EventTarget {
  readonly document: Document;
  parent: unknown;
  postMessage(data: unknown, targetOrigin: string): void;
}

/** A page and its frame, with the channel between them. */
export interface Windows {
  readonly page: Window;
  readonly frame: Window;
  readonly sent: readonly SentMessage[];
  /** Delivers a message to a window, from any sender and origin. */
  arrive(at: 'page' | 'frame', event: Partial<MessageEventInit>): void;
  /** Waits for pending messages. */
  settle(): Promise<void>;
}

export const PAGE_ORIGIN = 'https://invoice.example';
export const FRAME_ORIGIN = 'https://cards.example';

/** Two windows that browsers would connect: a message arrives in a later task, and only where its target's origin is the window's. */
export function makeWindows(): Windows {
  const sent: SentMessage[] = [];
  const open = (): TestWindow =>
    Object.assign(new EventTarget(), { document, parent: null, postMessage: () => undefined });
  let underWay = 0;
  const page = open();
  const frame = open();
  const deliver = (target: TestWindow, init: MessageEventInit) => {
    const event = new Event('message');
    for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value });
    target.dispatchEvent(event);
  };
  const connect = (from: 'page' | 'frame') => {
    const [target, source] = from === 'page' ? [frame, page] : [page, frame];
    const [origin, targetIs] =
      from === 'page' ? [PAGE_ORIGIN, FRAME_ORIGIN] : [FRAME_ORIGIN, PAGE_ORIGIN];
    target.postMessage = (data, targetOrigin) => {
      sent.push({ from, data: structuredClone(data), targetOrigin });
      if (targetOrigin !== targetIs) return;
      underWay += 1;
      setTimeout(() => {
        underWay -= 1;
        deliver(target, { data, origin, source: source as unknown as MessageEventSource });
      });
    };
  };
  connect('page');
  connect('frame');
  page.parent = page;
  frame.parent = page;
  return {
    page: page as unknown as Window,
    frame: frame as unknown as Window,
    sent,
    arrive: (at, event) => deliver(at === 'page' ? page : frame, event),
    settle: async () => {
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (underWay > 0);
    },
  };
}
