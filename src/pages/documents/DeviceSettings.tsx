import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Checkbox } from '#ui/checkbox/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DocumentsPage.module.css';
import type { DocumentRemoval } from './useDocumentRemoval.ts';
import type { SavedDocuments } from './useSavedDocuments.ts';

/** Props: what is saved, and how to remove it. */
export interface DeviceSettingsProps {
  readonly saved: SavedDocuments;
  readonly forgetting: DocumentRemoval;
}

/** Whether documents are saved on this device, and a button that removes them all. */
export function DeviceSettings({ saved, forgetting }: DeviceSettingsProps) {
  const text = useText();
  if (saved.state === 'failed') return null;
  const { snapshots, receipts, others, decisions, unsent } = saved;
  const count = snapshots.length + receipts + others + decisions.length + unsent;
  const hasAny = count > 0 || saved.state === 'part';
  return (
    <div className={styles.settings} data-screen-only>
      <Checkbox
        label={text('public.saved.save')}
        checked={saved.isSavingEnabled}
        onChange={forgetting.setSavingEnabled}
      />
      <Text isQuiet variant="caption" className={styles.settingHint}>
        {text('public.saved.save.hint')}
      </Text>
      {hasAny && (
        <Button variant="text" className={styles.forgetAll} onClick={forgetting.forgetAll}>
          {text('public.saved.forgetAll')}
        </Button>
      )}
    </div>
  );
}
