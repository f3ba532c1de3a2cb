import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { Tone } from '#ui/chip/index.ts';

/** What a document's chip says: the id of its words, and the day (YYYY-MM-DD) in them. */
export interface StatusChip {
  readonly tone: Tone;
  readonly id: MessageId;
  readonly day?: string;
}

/** A chip in the reader's words. */
export interface ChipText {
  readonly tone: Tone;
  readonly label: string;
}

/** Gives a chip in the reader's words; none stays none. */
export function useChip(): (chip: StatusChip | null) => ChipText | null {
  const text = useText();
  const formats = useFormats();
  return (chip) =>
    chip && {
      tone: chip.tone,
      label: text(chip.id, chip.day ? { day: formats.date(chip.day, 'medium') } : undefined),
    };
}
