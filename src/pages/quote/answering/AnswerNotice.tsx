import { AnswerAlert, type AnswerAlertProps } from './AnswerAlert.tsx';
import { AnswerStrip, type AnswerStripProps } from './AnswerStrip.tsx';
import { SeenStrip, type SeenStripProps } from './SeenStrip.tsx';

/** What there is to say on the sheet about an answer: it failed, it is on its way or arrived, or the quote was seen as another. */
export type AnswerNews =
  | { readonly kind: 'failed'; readonly alert: AnswerAlertProps }
  | { readonly kind: 'given'; readonly strip: AnswerStripProps }
  | { readonly kind: 'seen'; readonly strip: SeenStripProps };

/** Says it. */
export function AnswerNotice({ news }: { readonly news: AnswerNews }) {
  switch (news.kind) {
    case 'failed':
      return <AnswerAlert {...news.alert} />;
    case 'given':
      return <AnswerStrip {...news.strip} />;
    case 'seen':
      return <SeenStrip {...news.strip} />;
  }
}
