export { FieldGroup, type FieldGroupProps, type GroupControl } from './FieldGroup.tsx';
