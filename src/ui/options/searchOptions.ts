import { filterSections, type OptionSection } from './optionSections.ts';
import type { SelectOption } from './selectOption.ts';

/** Whether an option's label or help text contains the searched text, ignoring case. */
export function matchesSearch({ label, helpText = '' }: SelectOption, search: string): boolean {
  const query = search.trim().toLowerCase();
  return [label, helpText].some((part) => part.toLowerCase().includes(query));
}

/** The sections that match a search; all of them without a search. */
export function searchSections(
  sections: readonly OptionSection[],
  search: string,
): readonly OptionSection[] {
  if (search.trim() === '') return sections;
  return filterSections(sections, (option) => matchesSearch(option, search));
}
