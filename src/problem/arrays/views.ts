import { append } from '../../model/append.js';
import type { Resource } from '../../model/types.gen.js';
import { Numbered } from './numbered.js';

/** Resources grouped by the rules that bind them. */
export interface Views {
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
    const tagKey = tags.join(' ');
    let view = viewOfTags.get(tagKey);
    if (view !== undefined) return view;
    const rules = [...new Set(tags.flatMap((tag) => rulesOfTag.get(tag) as number[]))].sort((a, b) => a - b);
    view = bound.of(rules.join(' '), () => new Set(rules));
    viewOfTags.set(tagKey, view);
    return view;
  });
  return { resourceView, bound: bound.items };
}
