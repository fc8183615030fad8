import { MAX_PASSWORD } from '@oriflamme/protocol';
import { t } from '../../i18n/i18n.ts';
import { TextField } from './TextField.tsx';

interface Props {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A password that is chosen now, with what it has to be like. */
export const NewPasswordField = ({ value, onValue }: Props) => (
  <TextField
    label={t('account.newPassword')}
    value={value}
    onValue={onValue}
    type="password"
    autocomplete="new-password"
    max={MAX_PASSWORD}
    hint={t('account.passwordHint')}
  />
);
