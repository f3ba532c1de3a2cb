import type { PageAppearance } from '#platform/card-frame/frameMessages.ts';
import { applyTheme } from './applyTheme.ts';
import { CardForm, type FormState } from './CardForm.ts';
import { createTokenizer, type FrameDeps, type Tokenizer } from './createTokenizer.ts';
import { PageChannel } from './PageChannel.ts';
import { type FrameConfig, readFrameConfig } from './readFrameConfig.ts';
import { toCardData } from './toCardData.ts';

/** A frame narrower than this, in CSS pixels, has not been laid out yet. */
const LEAST_WIDTH = 120;

/**
 * Waits for the page that embeds this document, and shows the fields after its first message. In a top-level tab it does
 * nothing.
 */
export function startCardFrame(deps: FrameDeps): void {
  const { page } = deps;
  const config = readFrameConfig(page.document);
  if (config === null || page.parent === page) return;
  let frame: OpenFrame | null = null;
  let isOver = false;
  let look: PageAppearance | null = null;
  const channel = new PageChannel(page, config.parents, {
    onInit: (message) => {
      const { publicConfig, processor } = message;
      look = message;
      if (publicConfig.publicKey !== config.publicKey || processor !== config.processor)
        return channel.send({ type: 'ERROR', nonce: null, code: 'config', retryable: false });
      createTokenizer(deps, config).then(
        (tokenize) => {
          if (!isOver)
            frame = new OpenFrame(deps, tokenize, { channel, config, look: look ?? message });
        },
        () => {
          if (isOver) return;
          channel.send({ type: 'ERROR', nonce: null, code: 'unreachable', retryable: false });
        },
      );
    },
    onMessage: (message) => {
      if (message.type === 'APPEARANCE') {
        look = message; // the fields may still be loading
        return frame?.show(message);
      }
      if (message.type === 'FOCUS') return frame?.form.focus(message.field);
      if (message.type === 'CHECK') return frame?.check(message.nonce);
      if (message.type === 'SUBMIT') return void frame?.submit(message.nonce);
      isOver = true;
      frame?.end();
      frame = null;
      close();
    },
  });
  const close = channel.open();
}

interface Around {
  readonly channel: PageChannel;
  readonly config: FrameConfig;
  readonly look: PageAppearance;
}

/** The fields on the screen, and their messages to the page. */
class OpenFrame {
  readonly form: CardForm;
  readonly #tokenize: Tokenizer;
  readonly #channel: PageChannel;
  readonly #document: Document;
  readonly #used = new Set<string>();
  readonly #stopMeasuring: () => void;
  #last = '';
  #isBusy = false;
  #hasEnded = false;

  constructor(deps: FrameDeps, tokenize: Tokenizer, { channel, config, look }: Around) {
    this.#tokenize = tokenize;
    this.#channel = channel;
    const { document } = deps.page;
    this.#document = document;
    applyTheme(document, look);
    this.form = new CardForm({
      document,
      clock: deps.clock,
      servedAt: config.servedAt ?? null,
      texts: look.texts,
      onState: (state) => this.#report(state),
      onEdit: () => channel.send({ type: 'EDITED' }),
    });
    document.body.replaceChildren(this.form.element);
    this.#stopMeasuring = this.#measure();
    channel.send({ type: 'READY' });
  }

  /** Adopts the page's current appearance and language; typed text and focus stay. */
  show(look: PageAppearance): void {
    applyTheme(this.#document, look);
    this.form.rename(look.texts);
  }

  /** Shows what is missing or invalid, and reports whether the form is complete; it is while a token is being created. */
  check(nonce: string): void {
    const complete = this.#isBusy || this.form.checkAll();
    this.#channel.send({ type: 'CHECKED', nonce, complete });
  }

  /** Sends exactly one TOKEN or one ERROR; neither for a used nonce, nor while another submission is in progress. */
  async submit(nonce: string): Promise<void> {
    if (this.#isBusy || this.#used.has(nonce)) return;
    this.#used.add(nonce);
    const fail = { type: 'ERROR', nonce, retryable: true } as const;
    if (!this.form.checkAll()) return this.#channel.send({ ...fail, code: 'incomplete' });
    this.#setBusy(true);
    const result = await this.#tokenize(toCardData(this.form.values));
    if (this.#hasEnded) return;
    this.#setBusy(false);
    if (result.isOk) return this.#channel.send({ type: 'TOKEN', nonce, ...result.card });
    if (result.error !== undefined) this.form.showProcessorError(result.error);
    this.#channel.send({ ...fail, code: result.code, retryable: result.code !== 'refused' });
  }

  /** Discards typed text. */
  end(): void {
    this.#hasEnded = true;
    this.#stopMeasuring();
    this.form.clear();
    this.form.element.remove();
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.form.setBusy(isBusy);
  }

  #report(state: FormState): void {
    const text = JSON.stringify(state);
    if (text === this.#last) return;
    this.#last = text;
    this.#channel.send({ type: 'STATE', ...state });
  }

  #measure(): () => void {
    const { element } = this.form;
    let sent = 0;
    const send = () => {
      const { width, height: exact } = element.getBoundingClientRect();
      const height = Math.ceil(exact);
      if (width < LEAST_WIDTH || height === sent) return;
      sent = height;
      this.#channel.send({ type: 'RESIZE', height });
    };
    send(); // sent before the frame is reported as ready, so that nothing moves afterwards
    const observer = new ResizeObserver(send);
    observer.observe(element);
    return () => observer.disconnect();
  }
}
