/** A text with the place of its caret. */
export interface CaretText {
  readonly text: string;
  readonly caret: number;
}

/** A field's previous text, its current text, and its format. */
export interface FormatRequest {
  readonly typed: CaretText;
  readonly before: string;
  /** Of the input event. */
  readonly inputType: string;
  readonly format: (text: string, isShorter: boolean) => string;
}

/**
 * Formats a field's text and keeps the caret after the same digit. If only a separator was deleted, the digit on its
 * other side is deleted too; otherwise the caret could never pass it.
 */
export function formatAtCaret({ typed, before, inputType, format }: FormatRequest): CaretText {
  const { text, caret } = passSign(typed, before, inputType);
  const isShorter = text.length < before.length;
  const formatted = format(text, isShorter);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  return {
    text: formatted,
    caret: positionAfterDigits(formatted, countDigits(text.slice(0, caret))),
  };
}

function passSign(typed: CaretText, before: string, inputType: string): CaretText {
  const { text, caret } = typed;
  const isSignOnly =
    inputType.startsWith('deleteContent') &&
    before.length === text.length + 1 &&
    countDigits(before) === countDigits(text) &&
    caret < text.length;
  if (!isSignOnly) return typed;
  return inputType === 'deleteContentForward'
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, Math.max(caret - 1, 0)) + text.slice(caret), caret: caret - 1 };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function positionAfterDigits(text: string, digits: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (count === digits) return at;
    if (/\d/.test(text[at] ?? '')) count += 1;
  }
  return text.length;
}
