import { say } from '../words/words.ts';
import { isNewVersionReady, putOffNewVersion, useNewVersion } from './newVersion.ts';

/** Asks before a newer version takes the place of this one. The region is always there, so that it is read out. */
export const NewVersion = () => (
  <div role="status">
    {isNewVersionReady.value && (
      <div class="strip">
        <span>{say('offline.ready')}</span>
        <button type="button" class="link" onClick={useNewVersion}>
          {say('offline.use')}
        </button>
        <button type="button" class="link" onClick={putOffNewVersion}>
          {say('offline.later')}
        </button>
      </div>
    )}
  </div>
);
