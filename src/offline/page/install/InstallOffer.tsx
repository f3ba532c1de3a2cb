import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Panel } from '#ui/panel/index.ts';
import styles from './InstallOffer.module.css';
import type { InstallMethod } from './installOffer.ts';

/** Props of the offer; both responses end it. */
export interface InstallOfferProps {
  readonly method: InstallMethod;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

const SHARE = 'M12 3v12M12 3l-4 4M12 3l4 4M8 10H6v11h12V10h-2';
const ADD = 'M5 4h14v16H5zM12 8v8M8 12h8';
const STEPS = [
  ['share', SHARE],
  ['add', ADD],
] as const;

/** Offers to add the business's page to the home screen, through the browser's dialog or with steps for the visitor. */
export function InstallOffer({ method, onAccept, onDismiss }: InstallOfferProps) {
  const text = useText();
  return (
    <Panel title={text('install.offer.title')} text={text('install.offer.text')}>
      {method === 'steps' && (
        <ol className={styles.steps}>
          {STEPS.map(([step, outline]) => (
            <li key={step} className={styles.step}>
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={outline} />
              </svg>
              <span>{text(`install.offer.${step}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        {method === 'dialog' && (
          <Button variant="outline" onClick={onAccept}>
            {text('install.offer.do')}
          </Button>
        )}
        <Button variant="text" onClick={onDismiss}>
          {text('install.offer.no')}
        </Button>
      </div>
    </Panel>
  );
}
