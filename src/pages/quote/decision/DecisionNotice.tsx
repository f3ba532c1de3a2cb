import { DecisionAlert, type DecisionAlertProps } from './DecisionAlert.tsx';
import { DecisionStrip, type DecisionStripProps } from './DecisionStrip.tsx';
import { SeenStrip, type SeenStripProps } from './SeenStrip.tsx';

/** What there is to say on the sheet about an answer: it failed, it is on its way or arrived, or the quote was seen as another. */
export type DecisionUpdate =
  | { readonly kind: 'failed'; readonly alert: DecisionAlertProps }
  | { readonly kind: 'given'; readonly strip: DecisionStripProps }
  | { readonly kind: 'seen'; readonly strip: SeenStripProps };

/** Says it. */
export function DecisionNotice({ news }: { readonly news: DecisionUpdate }) {
  switch (news.kind) {
    case 'failed':
      return <DecisionAlert {...news.alert} />;
    case 'given':
      return <DecisionStrip {...news.strip} />;
    case 'seen':
      return <SeenStrip {...news.strip} />;
  }
}
