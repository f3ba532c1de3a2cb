import { DecisionAlert, type DecisionAlertProps } from './DecisionAlert.tsx';
import { DecisionStrip, type DecisionStripProps } from './DecisionStrip.tsx';
import { SeenStrip, type SeenStripProps } from './SeenStrip.tsx';

/** What there is to say on the sheet about an answer: it failed, it is on its way or arrived, or the quote was seen as another. */
export type DecisionUpdate =
  | { readonly kind: 'failed'; readonly alert: DecisionAlertProps }
  | { readonly kind: 'given'; readonly strip: DecisionStripProps }
  | { readonly kind: 'seen'; readonly strip: SeenStripProps };

/** Says it. */
export function DecisionNotice({ update }: { readonly update: DecisionUpdate }) {
  switch (update.kind) {
    case 'failed':
      return <DecisionAlert {...update.alert} />;
    case 'given':
      return <DecisionStrip {...update.strip} />;
    case 'seen':
      return <SeenStrip {...update.strip} />;
  }
}
