// Setup of the unit tests: bots that need the network read it from the file.
import { installNetwork } from '@oriflamme/bots/node';

installNetwork();
