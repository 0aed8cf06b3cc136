// Read by the plugin of Vite and by svelte-check.
export default {};
