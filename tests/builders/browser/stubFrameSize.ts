import { afterEach, beforeEach, vi } from 'vitest';

/** Gives the elements of each test a size, which jsdom does not compute, and empties the page afterwards. */
export function stubFrameSize(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #measure: () => void;
        constructor(measure: () => void) {
          this.#measure = measure;
        }
        observe() {
          this.#measure();
        }
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      width: 300,
      height: 200.4,
    } as DOMRect);
  });
  afterEach(() => document.body.replaceChildren());
}
