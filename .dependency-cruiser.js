// For dependency-cruiser's own command line, which also draws graphs: npx depcruise packages/server/src -T dot
export { config as default } from './scripts/dependencyRules.ts';
