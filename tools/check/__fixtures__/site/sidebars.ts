export default {
  sidebar: [
    'good',
    {
      type: 'category',
      label: 'Group',
      link: {type: 'doc', id: 'group/index'},
      items: ['tutorial/no-head', 'group/nowhere', 'tutorial/wrong-next', 'tutorial/draft-next', 'tutorial/long'],
    },
  ],
};
