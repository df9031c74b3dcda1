import DefaultTheme from 'vitepress/theme';
import {defineComponent, h, onMounted, ref} from 'vue';

import './pieces.css';

/** A diagram, with Mermaid loaded on pages that have one. */
const Diagram = defineComponent({
  props: {text: {type: String, required: true}},
  setup({text}) {
    const drawing = ref('');
    onMounted(async () => {
      const {default: mermaid} = await import('mermaid');
      const dark = document.documentElement.classList.contains('dark');
      mermaid.initialize({startOnLoad: false, theme: dark ? 'dark' : 'default'});
      const id = `diagram-${Math.random().toString(36).slice(2)}`;
      drawing.value = (await mermaid.render(id, decodeURIComponent(text))).svg;
    });
    return () => h('div', {class: 'diagram', innerHTML: drawing.value});
  },
});

export default {
  extends: DefaultTheme,
  enhanceApp({app}) {
    app.component('Diagram', Diagram);
  },
};
