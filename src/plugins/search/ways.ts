/** Where a reader whose search finds nothing may look. */
export const ways = [
  {label: 'Paste what gem5 printed', to: '/docs/FAQ/cannot_find_resource'},
  {label: 'The map of the tutorial', to: '/docs/tutorial/using_gem5'},
  {label: 'The labs and their dates', to: '/docs/labs/how_to_course_work'},
] as const;
