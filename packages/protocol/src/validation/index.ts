export { createParser, type Parsed } from './createParser.ts';
export { parseMessage, type ParseFailure } from './parseMessage.ts';
export { parseName } from './parseName.ts';
export { SERVER_MESSAGES } from '../schema/serverMessages.ts';
