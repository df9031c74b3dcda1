export default function Home() {
  return (
    <p>
      <a href="#top">It isn't</a> <a href="/docs/group">there</a> <a href="/docs/group#end">nor here</a>
    </p>
  );
}
