import type { IconName } from '../icon/index.ts';

/** One entry of a list to choose from. */
export interface SelectOption {
  readonly label: string;
  /** What the caller is told when it is chosen; unlike that of any other entry of the list. */
  readonly value: string;
  readonly icon?: IconName;
  readonly helpText?: string;
  /** It is shown and cannot be chosen. */
  readonly disabledOption?: boolean;
  /** A line divides it from what stands above it. */
  readonly separator?: boolean;
  /** A caption of the options that follow, and no choice itself. */
  readonly isLabel?: boolean;
  /** The group that it is in: neighbours of the same name stand below that name. */
  readonly groupLabel?: string;
  /** It can be chosen itself, and the options of its `category` stand one step further in below it. */
  readonly hasChildrenOptions?: boolean;
  /** What it holds. Without `hasChildrenOptions` the entry is the caption of these, and no choice. */
  readonly category?: readonly CategoryEntry[];
}

/** A group within a category: its name, and the options below it. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** What a category holds. */
export type CategoryEntry = SelectOption | OptionGroup;

/** Whether an entry can be chosen at all: no caption, and not disabled. */
export function isChoosable(option: SelectOption): boolean {
  return option.disabledOption !== true && !isCaption(option);
}

/** Whether an entry only names what stands below it. */
export function isCaption({ isLabel, category, hasChildrenOptions }: SelectOption): boolean {
  return isLabel === true || (category !== undefined && hasChildrenOptions !== true);
}
