import { ChangesStrip, type ChangesStripProps } from './ChangesStrip.tsx';
import { DecisionAlert, type DecisionAlertProps } from './DecisionAlert.tsx';
import { DecisionStrip, type DecisionStripProps } from './outbox/DecisionStrip.tsx';

/**
 * What the sheet shows about a decision: it failed, it is being sent, it was received, or the quote has changed since it was seen.
 */
export type DecisionUpdate =
  | { readonly kind: 'failed'; readonly alert: DecisionAlertProps }
  | { readonly kind: 'decided'; readonly strip: DecisionStripProps }
  | { readonly kind: 'changed'; readonly strip: ChangesStripProps };

/** Shows one update of a decision on the sheet. */
export function DecisionNotice({ update }: { readonly update: DecisionUpdate }) {
  switch (update.kind) {
    case 'failed':
      return <DecisionAlert {...update.alert} />;
    case 'decided':
      return <DecisionStrip {...update.strip} />;
    case 'changed':
      return <ChangesStrip {...update.strip} />;
  }
}
