import { logOutRequest, pushEndpoint, pushSubscription, sessionRequest } from '../schema/httpRequests.ts';
import { accountRequest } from '../schema/accountRequest.ts';
import { adminRequest } from '../schema/adminRequest.ts';
import { createParser } from './createParser.ts';

export const parseSessionRequest = createParser(sessionRequest);
export const parseAccountRequest = createParser(accountRequest);
export const parseAdminRequest = createParser(adminRequest);
export const parseLogOutRequest = createParser(logOutRequest);
export const parsePushEndpoint = createParser(pushEndpoint);
export const parsePushSubscription = createParser(pushSubscription);
