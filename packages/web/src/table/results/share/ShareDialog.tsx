import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../components/Dialog.tsx';
import { download } from '../../../game/recordFile.ts';
import { t } from '../../../i18n/i18n.ts';
import { drawResult } from './drawResult.ts';
import { pictureName, pictureOf, pictureText } from './resultPicture.ts';
import './share.css';
import type { ShareProps } from './shareProps.ts';

interface Picture {
  readonly file: File;
  /** For the preview: the content security policy allows data URLs. */
  readonly url: string;
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture.'))), 'image/png'),
  );

/** Cancelling a share is no error. */
const share = (file: File, text: string): void =>
  void navigator.share({ files: [file], title: 'Oriflamme', text }).catch(() => undefined);

/** A picture of the result to share, copy or download. It is drawn in the browser and sent nowhere. */
export default function ShareDialog({
  state,
  names,
  endedAt,
  onClose,
}: ShareProps & { readonly onClose: () => void }) {
  const [picture, setPicture] = useState<Picture | 'failed' | null>(null);
  const [isCopied, setCopied] = useState(false);
  const content = pictureOf(state, names, endedAt);
  const text = pictureText(content);
  useEffect(() => {
    const draw = async (): Promise<Picture> => {
      const canvas = await drawResult(content);
      const file = new File([await toBlob(canvas)], pictureName(new Date(endedAt)), { type: 'image/png' });
      return { file, url: canvas.toDataURL('image/png') };
    };
    draw().then(setPicture, () => setPicture('failed'));
  }, []);
  const file = picture && picture !== 'failed' ? picture.file : undefined;
  const canShare = file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);
  const canCopy = 'ClipboardItem' in globalThis && 'clipboard' in navigator;
  const copy = async (copied: File) => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': copied })]);
    setCopied(true);
  };
  return (
    <Dialog title={t('share.title')} onClose={onClose} class="share-dialog">
      <div class="share-preview" aria-busy={picture === null}>
        {picture === 'failed' && <p role="alert">{t('share.failed')}</p>}
        {picture && picture !== 'failed' && <img src={picture.url} alt={text} width="1200" height="630" />}
      </div>
      <div class="actions">
        {file && canShare && (
          <button type="button" class="action primary" onClick={() => share(file, text)}>
            <b>{t('share.share')}</b>
          </button>
        )}
        <button
          type="button"
          class={canShare ? 'action' : 'action primary'}
          disabled={!file}
          onClick={() => file && download(file, file.name)}
        >
          <b>{t('share.download')}</b>
        </button>
        {file && canCopy && (
          <button
            type="button"
            class="action"
            onClick={() => void copy(file).catch(() => setPicture('failed'))}
          >
            <b aria-live="polite">{t(isCopied ? 'share.copied' : 'share.copy')}</b>
          </button>
        )}
      </div>
    </Dialog>
  );
}
