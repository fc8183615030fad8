export { createParser, type Parsed } from './createParser.ts';
export { describeProblem } from './findProblem.ts';
export {
  parseAccountRequest,
  parseAdminRequest,
  parseLogOutRequest,
  parsePushEndpoint,
  parsePushSubscription,
  parseSessionRequest,
} from './parseHttpRequest.ts';
export { parseMessage, type ParseFailure, readId } from './parseMessage.ts';
export { parseName, parseStoredName } from './parseName.ts';
export { SERVER_MESSAGES } from '../schema/serverMessages.ts';
