export { OptionContent, type OptionContentProps } from './OptionContent.tsx';
export { OptionItems } from './OptionItems.tsx';
export {
  filterSections,
  type ListedOption,
  listOptions,
  type OptionSection,
  toSections,
} from './optionSections.ts';
export { matchesSearch, searchSections } from './searchOptions.ts';
export {
  type CategoryEntry,
  isCaption,
  isChoosable,
  type OptionGroup,
  type SelectOption,
} from './selectOption.ts';
export { type GuardedToggle, TOGGLE_GUARD_MS, useToggleGuard } from './useToggleGuard.ts';
