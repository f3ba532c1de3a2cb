import type { IconName } from '../icon/index.ts';

/** One entry of a list to choose from. */
export interface SelectOption {
  readonly label: string;
  /** The value for the caller when it is selected; unique in the list. */
  readonly value: string;
  readonly icon?: IconName;
  readonly helpText?: string;
  /** It is shown but cannot be chosen. */
  readonly disabledOption?: boolean;
  /** Separated by a line from the option above it. */
  readonly separator?: boolean;
  /** A caption of the options that follow; not selectable itself. */
  readonly isLabel?: boolean;
  /** Its group: adjacent options of the same group are below the group's name. */
  readonly groupLabel?: string;
  /** It can be selected itself, and the options of its `category` are indented below it. */
  readonly hasChildrenOptions?: boolean;
  /** Its options. Without `hasChildrenOptions` the entry is their caption, and cannot be selected. */
  readonly category?: readonly CategoryEntry[];
}

/** A group within a category: its name, and the options below it. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** The options of a category. */
export type CategoryEntry = SelectOption | OptionGroup;

/** Whether an entry can be selected: it is neither a caption nor disabled. */
export function isChoosable(option: SelectOption): boolean {
  return option.disabledOption !== true && !isCaption(option);
}

/** Whether an entry is only the heading of the options below it. */
export function isCaption({ isLabel, category, hasChildrenOptions }: SelectOption): boolean {
  return isLabel === true || (category !== undefined && hasChildrenOptions !== true);
}
