import { pushEndpoint, pushSubscription, sessionRequest } from '../schema/httpRequests.ts';
import { createParser } from './createParser.ts';

export const parseSessionRequest = createParser(sessionRequest);
export const parsePushEndpoint = createParser(pushEndpoint);
export const parsePushSubscription = createParser(pushSubscription);
