export { Field, type FieldControl, type FieldProps } from './Field.tsx';
export { describeField, FieldNotes, type FieldTexts } from './FieldNotes.tsx';
