export { boolean, integer, object, oneOf, pattern, table } from './fields.ts';
