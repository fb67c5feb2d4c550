import { append, getOrInsert } from '../../model/maps.js';
import type { Resource } from '../../model/types.gen.js';
import { Numbered } from './numbered.js';

/** Resources grouped by the rules that bind them. */
interface Views {
  /** R: view of a resource, numbered by first appearance. */
  readonly resourceView: Int32Array;
  /** By view: indices of the binding rules. */
  readonly bound: readonly ReadonlySet<number>[];
}

/**
 * Groups the resources by the rules that bind them.
 *
 * @param ruleTags by rule: it binds the resources that carry one of these tags
 */
export function viewsOf(resources: readonly Resource[], ruleTags: readonly (readonly string[])[]): Views {
  const rulesOfTag = new Map<string, number[]>();
  ruleTags.forEach((tags, rule) => {
    for (const tag of tags) append(rulesOfTag, tag, rule);
  });

  const bound = new Numbered<ReadonlySet<number>>();
  const viewOfTags = new Map<string, number>();
  const resourceView = Int32Array.from(resources, (resource) => {
    const tags = (resource.tags ?? []).filter((tag) => rulesOfTag.has(tag)).sort();
    return getOrInsert(viewOfTags, tags.join(' '), () => {
      const rules = [...new Set(tags.flatMap((tag) => rulesOfTag.get(tag)!))].sort((a, b) => a - b);
      return bound.of(rules.join(' '), () => new Set(rules));
    });
  });
  return { resourceView, bound: bound.items };
}
