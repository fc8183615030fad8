// npm run check:dependencies: checks the direction of imports by the rules of dependencyRules.ts.
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { config, TESTS } from './dependencyRules.ts';

process.chdir(join(import.meta.dirname, '..'));

/** The build of the web client. */
const BUILD_OUTPUT = '^packages/web/dist/';

async function check(
  forbidden: IForbiddenRuleType[],
  ...excluded: string[]
): Promise<ICruiseResult['summary']> {
  const exclude = [BUILD_OUTPUT, ...excluded].join('|');
  const options = { ...config.options, exclude, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(['packages', 'proof', 'bench', 'e2e', 'scripts'], options);
  return (output as ICruiseResult).summary;
}

function pathOf({ rule, from, to, unresolvedTo, cycle }: IViolation): string {
  const path = cycle?.map(({ name }) => name) ?? [rule.name === 'not-found' ? (unresolvedTo ?? to) : to];
  return [from, ...path].join(' -> ');
}

const rules = config.forbidden ?? [];
const isFolderRule = (rule: IForbiddenRuleType) => 'scope' in rule && rule.scope === 'folder';
const files = await check(rules.filter((rule) => !isFolderRule(rule)));
// Without tests: they may import any folder of their package and would close cycles.
const folders = await check(rules.filter(isFolderRule), TESTS);

const violations = [...files.violations, ...folders.violations];
for (const [name, group] of Map.groupBy(violations, ({ rule }) => rule.name)) {
  console.error(`${name}: ${rules.find((rule) => rule.name === name)?.comment}`);
  for (const violation of group) console.error(`  ${pathOf(violation)}`);
}
console.log(
  `${files.totalCruised} files, ${files.totalDependenciesCruised} imports, ${violations.length} violations`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
