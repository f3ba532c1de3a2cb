import { type CategoryEntry, isCaption, type SelectOption } from './selectOption.ts';

/** An option with its indentation relative to the list. */
export interface ListedOption {
  readonly option: SelectOption;
  readonly level: number;
}

/** Options below one name, or below none. A list has no tree: nested options are a section named by its whole path. */
export interface OptionSection {
  readonly key: string;
  /** The heading of the options; null if they have none. */
  readonly heading: string | null;
  /** The names from the outermost on, for readers who cannot see the indentation. */
  readonly path: readonly string[];
  readonly level: number;
  readonly hasLine: boolean;
  readonly options: readonly ListedOption[];
}

interface OpenSection extends OptionSection {
  readonly options: ListedOption[];
  /** Whether it ends where an option names another group, or none. */
  readonly isOfGroup: boolean;
}

interface Position {
  readonly level: number;
  readonly path: readonly string[];
}

/** The sections of a list: captions, groups and categories name theirs, other options are in one without a name. */
export function toSections(entries: readonly CategoryEntry[]): readonly OptionSection[] {
  const sections: OpenSection[] = [];
  collect(entries, { level: 0, path: [] }, sections);
  return sections.filter(({ heading, options }) => heading !== null || options.length > 0);
}

/** Every option of the list in its order, captions left out. */
export function listOptions(entries: readonly CategoryEntry[]): readonly SelectOption[] {
  return toSections(entries).flatMap(({ options }) => options.map(({ option }) => option));
}

/** The sections with the options that `isShown` accepts; a section whose options are all filtered out is removed. */
export function filterSections(
  sections: readonly OptionSection[],
  isShown: (option: SelectOption) => boolean,
): readonly OptionSection[] {
  return sections
    .map((section) => ({
      ...section,
      options: section.options.filter(({ option }) => isShown(option)),
    }))
    .filter(({ options }) => options.length > 0);
}

/** Sorts entries into sections; `within` is the caption's own, which the first of them go to. */
function collect(
  entries: readonly CategoryEntry[],
  position: Position,
  into: OpenSection[],
  within: OpenSection | null = null,
): void {
  let current = within;
  for (const entry of entries) {
    if ('options' in entry) {
      const group = openSection(into, position, { heading: entry.label });
      addOptions(entry.options, group, position.level, into);
      current = null;
    } else if (isCaption(entry)) {
      current = openSection(into, position, { heading: entry.label, hasLine: entry.separator });
      if (entry.category) {
        const inside = { level: position.level + 1, path: [...position.path, entry.label] };
        collect(entry.category, inside, into, current);
        current = null;
      }
    } else {
      current = chooseSection(entry, current, position, into);
      addOptions([entry], current, position.level, into);
      if (into.at(-1) !== current) current = null;
    }
  }
}

/** The section for an option: its group's, the current one, or a new one without a name. */
function chooseSection(
  { groupLabel }: SelectOption,
  current: OpenSection | null,
  position: Position,
  into: OpenSection[],
): OpenSection {
  if (groupLabel !== undefined && !(current?.isOfGroup && current.heading === groupLabel))
    return openSection(into, position, { heading: groupLabel, isOfGroup: true });
  const hasEnded = current === null || (current.isOfGroup && groupLabel === undefined);
  return hasEnded ? openSection(into, position, { heading: null }) : current;
}

/** Adds options, each followed by its nested ones. */
function addOptions(
  options: readonly SelectOption[],
  section: OpenSection,
  level: number,
  into: OpenSection[],
): void {
  for (const option of options) {
    section.options.push({ option, level });
    if (option.hasChildrenOptions !== true || !option.category) continue;
    const nested = option.category;
    const isPlain = (entry: CategoryEntry): entry is SelectOption =>
      !('options' in entry) && !isCaption(entry);
    addOptions(nested.filter(isPlain), section, level + 1, into);
    const named = nested.filter((entry) => !isPlain(entry));
    collect(named, { level: level + 1, path: [...section.path, option.label] }, into);
  }
}

function openSection(
  into: OpenSection[],
  { level, path }: Position,
  opening: {
    readonly heading: string | null;
    readonly hasLine?: boolean | undefined;
    readonly isOfGroup?: boolean;
  },
): OpenSection {
  const { heading, hasLine = false, isOfGroup = false } = opening;
  const section: OpenSection = {
    key: `section-${into.length}`,
    heading,
    path: heading === null ? path : [...path, heading],
    level,
    hasLine,
    isOfGroup,
    options: [],
  };
  into.push(section);
  return section;
}
