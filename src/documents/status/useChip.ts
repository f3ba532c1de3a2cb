import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { Tone } from '#ui/chip/index.ts';

/** A document's chip: its message id, and the date (YYYY-MM-DD) in the message. */
export interface StatusChip {
  readonly tone: Tone;
  readonly id: MessageId;
  readonly day?: string;
}

/** A chip with its translated text. */
export interface ChipText {
  readonly tone: Tone;
  readonly label: string;
}

/** Translates a chip; null stays null. */
export function useChip(): (chip: StatusChip | null) => ChipText | null {
  const text = useText();
  const formats = useFormats();
  return (chip) =>
    chip && {
      tone: chip.tone,
      label: text(chip.id, chip.day ? { day: formats.date(chip.day, 'medium') } : undefined),
    };
}
