import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Avatar } from './Avatar.tsx';

/** A picture that needs no network. */
const PICTURE = '/icon.svg';

/** The avatar in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Avatar',
  group: 'Showing',
  about:
    'Represents a person or a company: a picture, otherwise initials, otherwise a drawing. A public service is asked for a picture only if the app names one, and only with a hash of the e-mail address.',
  props: {
    name: 'The name; its initials are shown until there is a picture.',
    email: 'The address whose hash is sent to the public service if there is no imageUrl.',
    imageUrl: 'The URL of the picture; no service is asked.',
    size: 'Width and height in px; 40 by default.',
    type: 'default, user (round) or company (square).',
    isNamedBeside: 'The name is displayed next to it, so screen readers skip it.',
  },
  examples: {
    'A user, by initials': () => <Avatar type="user" name="Ada Lovelace" />,
    'A company, by initials': () => <Avatar type="company" name="Fern & Field" />,
    Default: () => <Avatar name="Ada Lovelace" />,
    'With a picture': () => <Avatar type="company" name="Billfold" imageUrl={PICTURE} />,
    'With a picture that cannot be had': () => (
      <Avatar type="user" name="Mary Shelley" imageUrl="data:image/png;base64,AA" />
    ),
    'From the avatar service, where one is set': () => (
      <Avatar type="user" name="Ada Lovelace" email="ada@lovelace.example" />
    ),
    'Without a name': () => (
      <>
        <Avatar type="user" />
        <Avatar type="company" />
      </>
    ),
    'Small and large': () => (
      <>
        <Avatar type="user" name="Ada Lovelace" size={24} />
        <Avatar type="user" name="Ada Lovelace" size={72} />
        <Avatar type="company" name="山田 商店" size={96} />
      </>
    ),
  },
};
