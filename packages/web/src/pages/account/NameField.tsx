import { t } from '../../i18n/i18n.ts';
import { MAX_NAME_LENGTH } from '../../setup/names.ts';
import { TextField } from './TextField.tsx';

interface Props {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The name of an account. */
export const NameField = ({ value, onValue }: Props) => (
  <TextField
    label={t('account.name')}
    value={value}
    onValue={onValue}
    autocomplete="username"
    max={MAX_NAME_LENGTH}
  />
);
