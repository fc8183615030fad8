// Brings the generated parts of docs/protocol.md up to date with the message schemas.
import { readFileSync, writeFileSync } from 'node:fs';
import { updateReference } from '@oriflamme/protocol/reference';

const page = new URL('../docs/protocol.md', import.meta.url);
writeFileSync(page, updateReference(readFileSync(page, 'utf8')));
